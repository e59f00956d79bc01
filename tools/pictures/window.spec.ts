import { describe, expect, it } from 'vitest';
import { glassRoles, leadlightWindow, type WindowVariant } from './window';

const variants: readonly WindowVariant[] = ['arch', 'square', 'card', 'wide', 'error'];

describe('a leadlight window', () => {
  it.each(variants)('%s: the same seed draws the same window, another seed another one', (variant) => {
    expect(leadlightWindow('glass', variant)).toEqual(leadlightWindow('glass', variant));
    expect(leadlightWindow('glass', variant).panes).not.toEqual(leadlightWindow('lead', variant).panes);
  });

  it.each(variants)('%s: every pane is closed and coloured by role', (variant) => {
    const drawn = leadlightWindow('glass', variant);
    const panes = [...drawn.border, ...drawn.panes, ...drawn.loose];
    expect(panes.length).toBeGreaterThan(30);
    for (const pane of panes) {
      expect(pane.d).toMatch(/^M[-\d. MLhvAaz]+z$/);
      expect(glassRoles).toContain(pane.role);
    }
  });

  it('has lost its amber square on the error page, and only there', () => {
    const roles = leadlightWindow('glass', 'error').panes.map((pane) => pane.role);
    expect(roles).toContain('night');
    expect(leadlightWindow('glass', 'error').loose).toHaveLength(5);
    expect(leadlightWindow('glass', 'arch').loose).toHaveLength(0);
  });
});
