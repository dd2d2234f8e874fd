import { evm } from '@portico/overlay/evm'
import { openHost } from '../open-host.ts'

await openHost({ adapters: [evm()] })
