/** §9.33. Durations are in milliseconds. */
export const rpcLimits = {
  batchSize: 1000,
  timeout: 10_000,
  /** In bytes. */
  bodySize: 10_485_760,
  rank: {
    interval: 4_000,
    sampleCount: 10,
    timeout: 1_000,
    weights: { stability: 0.7, latency: 0.3 },
  },
} as const
