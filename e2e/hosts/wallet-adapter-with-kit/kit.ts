import { solana } from '@portico/overlay/solana'
import { openHost } from '../open-host.ts'
import { toLocalClusters } from '../world.ts'

await openHost({ adapters: [solana()] }, toLocalClusters)
