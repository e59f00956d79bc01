type Cue = readonly [from: number, to: number, text: string];

/** The films are silent: the captions say what is seen. */
const cues: Readonly<Record<'home' | 'about', readonly Cue[]>> = {
  home: [
    [0.5, 3.2, 'Rows of data lie scattered in the dark.'],
    [3.2, 5.2, 'They are gathered into one list.'],
    [5.2, 8.4, 'A line of light reads every row and checks it.'],
    [8.4, 14.2, 'Each checked row becomes a pane of glass, cut to size and set in lead.'],
    [14.2, 17.2, 'Light comes through the finished window and falls across the floor.'],
    [17.2, 21.4, 'Leadlight. Lists that are right, down to the last row.'],
  ],
  about: [
    [0.5, 5, 'Three windows are drawn in lines of lead.'],
    [5, 10, 'Pane after pane is set into them.'],
    [10, 14.6, 'A lens passes over all of them. Where a pane is wrong, it is taken out and replaced.'],
    [14.6, 18, 'The night ends, and light crosses the windows.'],
    [18, 21.4, 'Leadlight. Every pane is checked twice before it leaves.'],
  ],
};

const stamp = (seconds: number): string => `00:00:${seconds.toFixed(3).padStart(6, '0')}`;

/** WebVTT. */
export const captions = (film: keyof typeof cues): string =>
  `WEBVTT\n\n${cues[film].map(([from, to, text]) => `${stamp(from)} --> ${stamp(to)}\n${text}\n`).join('\n')}`;
