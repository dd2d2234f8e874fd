import { evm } from '@portico/overlay/evm'
import { showAccount } from '../html/show-account.ts'
import { openHost } from '../open-host.ts'

const { portico, world } = await openHost({
  adapters: [evm()],
  enableEmbedded: true,
  disableAppend: true,
})
showAccount(portico.provider, world)
