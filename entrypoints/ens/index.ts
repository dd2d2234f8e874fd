import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'
import { readEnsName, toNormalizedName } from '../../shared/adapters/evm/ens-reader.ts'
import { exportChunk } from '../../shared/wire/chunk.ts'

/** What reads and checks names of ENS. The background injects it into the page at the first one. */
export default defineUnlistedScript({
  globalName: false,
  main: () => exportChunk(window, 'ens', { readEnsName, toNormalizedName }),
})
