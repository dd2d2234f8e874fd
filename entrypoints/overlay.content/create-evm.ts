import { evm } from '../../overlay/evm/index.ts'
import type { AdapterFactory } from '../../overlay/index.ts'
import { withOpenNetworks } from '../../shared/adapters/evm/open-adapter.ts'
import { findNetwork } from './find-network.ts'

/** The package's adapter for EVM chains, for any network: in the extension the dapp decides which networks it uses. */
export function createEvm(): AdapterFactory {
  const { load, namespace } = evm()
  return {
    namespace,
    load: async (loadBuiltIn) => withOpenNetworks(await load(loadBuiltIn), findNetwork),
  }
}
