import { defineFeature } from '../../core/feature.ts'

/** Several calls in one request (EIP-5792). */
export const calls = defineFeature(() => import('./create-calls.ts'), {
  calls: {
    getCallsStatus: (feature) => feature.getCallsStatus,
    getCapabilities: (feature) => feature.getCapabilities,
    sendCalls: (feature) => feature.sendCalls,
    waitForCalls: (feature) => feature.waitForCalls,
  },
})
