import { render } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { sampleProjects } from '../../content/sample-projects';
import { ToolIcon } from './ToolList';

describe('ToolIcon', () => {
  it('shows a neutral icon and says so in the log where a tool has none', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { container } = render(<ToolIcon name="Abacus" />);
    expect(warn).toHaveBeenCalledWith('Could not find icon', 'Abacus');
    expect(container.querySelector('use')?.getAttribute('href')).toMatch(/#neutral$/);
  });

  it('knows every tool of the sample projects', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    for (const name of sampleProjects.flatMap(({ tools }) => tools)) render(<ToolIcon name={name} />);
    expect(warn).not.toHaveBeenCalled();
  });
});
