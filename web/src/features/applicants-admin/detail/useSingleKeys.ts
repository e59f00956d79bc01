import { useState } from 'react';
import { dropFromBrowser, keepInBrowser, readFromBrowser } from '../../../runtime/storage';

const KEY = 'singleKeys';
const OFF = 'off';

/** Whether single keys work; kept in this browser. */
export function useSingleKeys() {
  const [areOn, setOn] = useState(() => readFromBrowser(KEY) !== OFF);
  const turn = (on: boolean) => {
    setOn(on);
    if (on) dropFromBrowser(KEY);
    else keepInBrowser(KEY, OFF);
  };
  return [areOn, turn] as const;
}
