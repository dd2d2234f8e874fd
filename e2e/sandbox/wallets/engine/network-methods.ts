import * as v from 'valibot'
import type { Methods } from './methods.ts'
import type { WalletChain } from './networks.ts'
import { list, parseParameters } from './parameters.ts'
import type { Question } from './question.ts'
import { walletError } from './wallet-error.ts'

const chainId = v.pipe(v.string(), v.regex(/^0x[1-9a-f][0-9a-f]*$/i), v.transform(Number))
const switchParameters = list(v.object({ chainId }))
const addParameters = list(
  v.object({
    chainId,
    chainName: v.string(),
    rpcUrls: v.looseTuple([v.pipe(v.string(), v.url())]),
  }),
)

type NetworkParts = {
  consent: (question: Question) => Promise<void>
  readCurrent: () => WalletChain
  find: (chainId: number) => WalletChain | undefined
  add: (chain: WalletChain) => void
  select: (chainId: number) => Promise<void> | void
}

/** The methods that switch to a chain (EIP-3326) and add one (EIP-3085). */
export function createNetworkMethods(parts: NetworkParts): Methods {
  const { consent, readCurrent, find, add, select } = parts

  async function switchTo(chain: WalletChain): Promise<null> {
    const current = readCurrent()
    if (chain.id === current.id) return null
    await consent({
      title: `Switch to ${chain.name}?`,
      groups: [
        {
          details: [
            { label: 'From', value: current.name },
            { label: 'To', value: chain.name },
          ],
        },
      ],
    })
    await select(chain.id)
    return null
  }

  return {
    async wallet_switchEthereumChain(params) {
      const [request] = parseParameters('wallet_switchEthereumChain', switchParameters, params)
      const chain = find(request.chainId)
      if (!chain) throw walletError('unknown-chain')
      return switchTo(chain)
    },
    async wallet_addEthereumChain(params) {
      const [request] = parseParameters('wallet_addEthereumChain', addParameters, params)
      const { chainId: id, chainName: name, rpcUrls } = request
      const known = find(id)
      if (known) return switchTo(known)
      const [rpcUrl] = rpcUrls
      await consent({
        title: `Add ${name}?`,
        groups: [
          {
            details: [
              { label: 'Network', value: `${name} (chain id ${id})` },
              { label: 'RPC URL', value: rpcUrl },
              { label: 'Then', value: `The wallet switches to ${name}.` },
            ],
          },
        ],
      })
      add({ id, name, rpcUrl })
      await select(id)
      return null
    },
  }
}
