import { createPortico } from '@portico/overlay'
import { mainnet } from '@portico/overlay/networks'

export const portico = createPortico({
  projectId: '…',
  networks: [mainnet],
  features: { analytics: false },
})
