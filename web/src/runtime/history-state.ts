import { useEffect, useState, useSyncExternalStore } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

const stateNow = () => window.history.state as Record<string, unknown> | null;

/** It changes through this component alone. */
const never = () => () => undefined;

/**
 * State of a page that its entry in the history keeps: it is there again after Back and after a reload. The document that
 * came from the server knows nothing of it, so the first render after that begins with `undefined`.
 * @param name of the value, among all of its page
 * @param isValid whether something that was kept is such a value
 */
export function useHistoryState<T>(name: string, isValid: (kept: unknown) => kept is T) {
  const { key } = useLocation();
  const navigation = useNavigationType();
  const read = () => {
    const value = typeof window === 'undefined' ? undefined : stateNow()?.[name];
    return isValid(value) ? value : undefined;
  };
  const [kept] = useState(read);
  const first = useSyncExternalStore(
    never,
    () => kept,
    () => undefined,
  );
  const [changed, change] = useState<{ value: T | undefined }>();
  const [shownKey, setShownKey] = useState(key);
  let value = changed ? changed.value : first;

  // Back and Forward within the page show another entry, which has a value of its own.
  if (key !== shownKey) {
    setShownKey(key);
    if (navigation === NavigationType.Pop) {
      value = read();
      change({ value });
    }
  }

  // Also where the router has replaced the entry, as a search does.
  useEffect(() => {
    if (stateNow()?.[name] !== value) window.history.replaceState({ ...stateNow(), [name]: value }, '');
  }, [name, key, value]);

  return [value, (next: T | undefined) => change({ value: next })] as const;
}
