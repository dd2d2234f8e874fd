import { evm } from '../../overlay/evm/index.ts'
import type { AdapterFactory } from '../../overlay/index.ts'
import { withOpenNetworks } from '../../shared/adapters/evm/open-adapter.ts'
import { listedNetworks } from '../../shared/networks/listed-networks.ts'
import { createCaller } from '../../shared/wire/channel.ts'
import { pageContract } from '../../shared/wire/contract.ts'
import { createWindowPort } from '../../shared/wire/window-port.ts'
import { createConfirmNetwork } from './confirm-network.ts'
import { findNetwork } from './find-network.ts'
import { serviceFetch } from './service-fetch.ts'

/** The package's adapter for EVM chains, for any network: in the extension the dapp decides which networks it uses. */
export function createEvm(ended: AbortSignal): AdapterFactory {
  const { load, namespace } = evm()
  const call = createCaller(createWindowPort(window), pageContract)
  const confirm = createConfirmNetwork({
    requestApproval: (question) => call('network-approve', question, ended),
    fetch: serviceFetch,
    listed: listedNetworks,
  })
  return {
    namespace,
    load: async (loadBuiltIn) =>
      withOpenNetworks(await load(loadBuiltIn), { confirm, findDefinition: findNetwork }),
  }
}
