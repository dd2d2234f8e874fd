import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'
import * as mainnets from '../../shared/networks/mainnets.ts'
import * as testnets from '../../shared/networks/testnets.ts'
import * as viemChains from '../../shared/networks/viem-chains.ts'
import { exportChunk } from '../../shared/wire/chunk.ts'

/** Every EVM network that is known. The background injects them when a dapp uses one that the overlay does not list. */
export default defineUnlistedScript({
  globalName: false,
  main: () =>
    exportChunk(window, 'networks', {
      networks: [mainnets, testnets, viemChains].flatMap((part) => Object.values(part)),
    }),
})
