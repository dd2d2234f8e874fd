import * as v from 'valibot'
import {
  type Hex,
  hexToBigInt,
  isHash,
  isHex,
  numberToHex,
  type PublicClient,
  pad,
  parseTransaction,
  recoverTransactionAddress,
  size,
} from 'viem'
import { waitForTransactionReceipt } from 'viem/actions'
import { addresses } from './addresses.ts'
import { compileContracts } from './compile-contracts.ts'
import type { NodeRpc } from './node-rpc.ts'

/** A charge for the data of transactions, as OP-stack networks have it. anvil has none, also with `--optimism`. */
export type DataFee = {
  /** Charges so much for each byte of a signed transaction from now on, in wei. 0: nothing. */
  readonly set: (weiPerByte: bigint) => Promise<void>
  /** A signed transaction that cannot pay value, gas and data is refused, as op-geth does. */
  readonly send: (body: string, send: () => Promise<Response>) => Promise<Response>
}

const callSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    id: v.union([v.number(), v.string()]),
    method: v.literal('eth_sendRawTransaction'),
    params: v.tuple([v.custom<Hex>((raw) => isHex(raw))]),
  }),
)

/** Reads a signed transaction: who sends it, and the most that it costs without its data. */
async function readTransaction(raw: Hex) {
  const { gas = 0n, gasPrice, maxFeePerGas, value = 0n } = parseTransaction(raw)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: it was parsed as one.
  const serializedTransaction = raw as Parameters<
    typeof recoverTransactionAddress
  >[0]['serializedTransaction']
  const from = await recoverTransactionAddress({ serializedTransaction })
  return { cost: value + gas * (maxFeePerGas ?? gasPrice ?? 0n), from }
}

/** Makes the charge of a node, whose calls and client do not pass the charge. It begins with `set`. */
export function createDataFee(rpc: NodeRpc, client: PublicClient): DataFee {
  let weiPerByte = 0n

  const readBalance = async (address: Hex) =>
    hexToBigInt(v.parse(v.custom<Hex>(isHex), await rpc('eth_getBalance', [address, 'latest'])))

  return {
    async send(body, send) {
      const parsed = v.safeParse(callSchema, body)
      if (weiPerByte === 0n || !parsed.success) return send()
      const { id, params } = parsed.output
      const [raw] = params
      const { cost, from } = await readTransaction(raw)
      const fee = weiPerByte * BigInt(size(raw))
      if ((await readBalance(from)) < cost + fee) {
        const message = 'insufficient funds for gas * price + value'
        return Response.json({ jsonrpc: '2.0', id, error: { code: -32_000, message } })
      }
      const answer = await send()
      const { result } = v.parse(v.object({ result: v.unknown() }), await answer.clone().json())
      if (typeof result === 'string' && isHash(result)) {
        // The node answers before it mines. A charge before the block would give back what the transaction takes.
        await waitForTransactionReceipt(client, { hash: result, pollingInterval: 10 })
        const rest = (await readBalance(from)) - fee
        await rpc('anvil_setBalance', [from, numberToHex(rest)])
      }
      return answer
    },
    async set(price) {
      weiPerByte = price
      const { GasPriceOracle } = await compileContracts()
      await rpc('anvil_setCode', [addresses.gasPriceOracle, price ? GasPriceOracle.code : '0x'])
      const word = pad(numberToHex(price), { size: 32 })
      await rpc('anvil_setStorageAt', [addresses.gasPriceOracle, numberToHex(0), word])
    },
  }
}
