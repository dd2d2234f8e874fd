import { defineFeature } from '../../core/feature.ts'

export const send = defineFeature(() => import('./create-send.ts'), {
  calls: {
    estimateSend: ({ estimate }) => estimate,
    send: (feature) => feature.send,
  },
})
