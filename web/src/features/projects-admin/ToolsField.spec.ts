import { describe, expect, it } from 'vitest';
import { toolChoices } from '../../content/tools';
import { hasTool, withoutTool, withTool } from './ToolsField';

describe('the tools of a project', () => {
  it.each([
    ['Excel', true],
    [' zoominfo ,  data   ENTRY ', true],
    ['Data Entry', true],
    ['Data Entry Clerk', false],
    ['', false],
    [',,', false],
  ])('"%s" names Excel or Data Entry: %s', (text, named) => {
    expect(hasTool(text, 'Excel') || hasTool(text, 'Data Entry')).toBe(named);
  });

  it('ticking writes the name behind what was typed', () => {
    expect(withTool('', 'Excel')).toBe('Excel');
    expect(withTool('Notion,  Zoominfo , ', 'Excel')).toBe('Notion, Zoominfo, Excel');
  });

  it('ticking what is there already leaves the text as it was typed', () => {
    expect(withTool('excel ,Notion', 'Excel')).toBe('excel ,Notion');
  });

  it('unticking takes the name out in every spelling, and nothing else', () => {
    expect(withoutTool('Notion, excel,EXCEL , Excel Online,', 'Excel')).toBe('Notion, Excel Online');
    expect(withoutTool('data  entry', 'Data Entry')).toBe('');
  });

  it.each(toolChoices)('$name: ticked and unticked, the text is what it was', ({ name }) => {
    const ticked = withTool('Notion', name);
    expect(hasTool(ticked, name)).toBe(true);
    expect(toolChoices.filter((choice) => hasTool(ticked, choice.name))).toEqual([
      expect.objectContaining({ name }),
    ]);
    expect(withoutTool(ticked, name)).toBe('Notion');
  });
});
