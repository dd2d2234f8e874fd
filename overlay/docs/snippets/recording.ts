import { createPortico } from '@portico/overlay'
import { mainnet } from '@portico/overlay/networks'

/** `send` gives a report to your support. The modal shows the visitor whether it resolves. */
export const createRecorded = (send: (report: string) => Promise<void>) =>
  createPortico({
    projectId: '…',
    networks: [mainnet],
    recording: 'memory',
    // Without it, the visitor saves a file.
    onReport: (recording) => send(JSON.stringify(recording)),
  })
