import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import RichTextField from './RichTextField';

/** jsdom lays nothing out; the editor asks where its caret is, to scroll there. */
const noLayout = {
  getClientRects: () => [],
  getBoundingClientRect: () => new DOMRect(),
};

function Form({ first = '', error }: { first?: string; error?: string }) {
  const [value, setValue] = useState(first);
  return (
    <>
      <output>{value}</output>
      <RichTextField
        label="Project Details"
        hint="As visitors see it."
        {...{ value, error }}
        onChange={setValue}
      />
      <button onClick={() => setValue(first)}>Reset</button>
    </>
  );
}

const text = () => screen.getByRole('textbox', { name: 'Project Details' });
const html = () => screen.getByRole('status').textContent;
const button = (name: string) => screen.getByRole('button', { name });

describe('a field of formatted text', () => {
  beforeAll(() => void Object.assign(Range.prototype, noLayout));
  afterAll(() => Object.keys(noLayout).forEach((name) => Reflect.deleteProperty(Range.prototype, name)));
  it('is named and described as other fields are', () => {
    render(<Form error="Shorten the details." />);
    expect(text().getAttribute('aria-invalid')).toBe('true');
    const described = text().getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
      'As visitors see it.',
      'Shorten the details.',
    ]);
  });

  it('says nothing of what it was given, and takes what comes later', async () => {
    const user = userEvent.setup();
    render(<Form first="<p>One<br />two</p>" />);
    expect(html()).toBe('<p>One<br />two</p>');
    await user.click(button('Quote'));
    expect(html()).toBe('<blockquote><p>One<br>two</p></blockquote>');
    await user.click(button('Reset'));
    expect(text().innerHTML).toBe('<p>One<br>two</p>');
  });

  it('is empty when nothing is left in it', async () => {
    const user = userEvent.setup();
    render(<Form first="<p></p>" />);
    await user.click(button('Heading 2'));
    expect(html()).toBe('');
  });

  it('links to the web and to mail alone', async () => {
    const user = userEvent.setup();
    render(<Form first="<p>One</p>" />);
    await user.click(button('Link'));
    const address = screen.getByRole('textbox', { name: 'URL' });
    expect(document.activeElement).toBe(address);
    await user.keyboard('javascript:alert(1){Enter}');
    expect(screen.getByText(/begins with https:/)).toBeTruthy();
    await user.clear(address);
    await user.keyboard('example.com{Enter}');
    expect(html()).toBe('<p><a href="https://example.com">https://example.com</a>One</p>');
  });

  it('changes and removes the whole of a link', async () => {
    const user = userEvent.setup();
    render(<Form first='<p>See <a href="https://one.example" target="_blank" class="x">one</a></p>' />);
    // Selects the word, as a double click does.
    text().focus();
    getSelection()?.selectAllChildren(screen.getByRole('link'));
    document.dispatchEvent(new Event('selectionchange'));
    await user.click(button('Link'));
    await user.clear(screen.getByRole('textbox', { name: 'URL' }));
    await user.keyboard('dana@example.com{Enter}');
    expect(html()).toBe('<p>See <a href="mailto:dana@example.com">one</a></p>');
    await user.click(button('Link'));
    await user.click(button('Remove link'));
    expect(html()).toBe('<p>See one</p>');
  });

  it('shows the lines of plain text', () => {
    render(<Form first={'One & two\nThree'} />);
    expect(text().innerHTML).toBe('<p>One &amp; two<br>Three</p>');
  });
});
