/** Runs one act at a time: while one is under way, another is dropped. */
export function oneAtATime(): (act: () => Promise<void>) => Promise<void> {
  let isUnderWay = false;
  return async (act) => {
    if (isUnderWay) return;
    isUnderWay = true;
    try {
      await act();
    } finally {
      isUnderWay = false;
    }
  };
}
