import { useEffect, useRef, type RefObject } from 'react';

/** Whether the component is still mounted when an answer arrives. */
export function useIsShown(): RefObject<boolean> {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => void (isShown.current = false);
  }, []);
  return isShown;
}
