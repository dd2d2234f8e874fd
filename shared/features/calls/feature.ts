import { defineFeature } from '../../core/feature.ts'

export const calls = defineFeature(() => import('./create-calls.ts'), {
  calls: {
    getCallsStatus: (feature) => feature.getCallsStatus,
    getCapabilities: (feature) => feature.getCapabilities,
    sendCalls: (feature) => feature.sendCalls,
    waitForCalls: (feature) => feature.waitForCalls,
  },
})
