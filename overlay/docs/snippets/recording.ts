import { createPortico } from '@portico/overlay'
import { mainnet } from '@portico/overlay/networks'

export const portico = createPortico({
  projectId: '…',
  networks: [mainnet],
  recording: 'memory',
  // Without it, the visitor saves a file.
  async onReport(recording) {
    const response = await fetch('/support/reports', {
      body: JSON.stringify(recording),
      method: 'POST',
    })
    // The modal shows the visitor that it failed.
    if (!response.ok) throw new Error('The report was not received.')
  },
})

/** Adds what happened to a support request of your own. */
export const readReport = async () => JSON.stringify(await portico.recording.export())
