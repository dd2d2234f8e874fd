import { defineFeature } from '../../core/feature.ts'

/** Sending tokens (§3.7). */
export const send = defineFeature(() => import('./create-send.ts'), {
  calls: {
    estimateSend: ({ estimate }) => estimate,
    send: (feature) => feature.send,
  },
})
