/** A time since the recording began, in seconds. */
export const formatAt = (at: number) => `${(at / 1_000).toFixed(2)} s`
