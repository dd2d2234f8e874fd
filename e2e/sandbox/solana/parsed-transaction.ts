import { base58 } from '@scure/base'
import type { Address } from './account.ts'
import type { Landed } from './ledger.ts'
import { type Parsed, parseInstruction, type RawInstruction } from './parsed-instruction.ts'
import { toLookups } from './wire-transaction.ts'

type Compiled = {
  readonly program: number
  readonly accounts: readonly number[]
  readonly data: Uint8Array
}

/** A message in the `jsonParsed` encoding: with described accounts, and with parsed instructions of known programs. */
export function toParsedMessage(landed: Landed): object {
  const { message } = landed.transaction
  const named = message.staticAccountKeys.length
  return {
    accountKeys: landed.keys.all.map((pubkey, index) => ({
      pubkey,
      signer: message.isAccountSigner(index),
      source: index < named ? 'transaction' : 'lookupTable',
      writable: message.isAccountWritable(index),
    })),
    ...toLookups(message),
    instructions: message.compiledInstructions.map(({ programIdIndex, accountKeyIndexes, data }) =>
      toParsed(landed, { program: programIdIndex, accounts: accountKeyIndexes, data }, 1),
    ),
    recentBlockhash: message.recentBlockhash,
  }
}

export function toParsedInner(landed: Landed): object[] {
  return landed.meta.innerInstructions().flatMap((inner, index) => {
    const instructions = inner.map((one) => {
      const instruction = one.instruction()
      const compiled = {
        program: instruction.programIdIndex(),
        accounts: [...instruction.accounts()],
        data: instruction.data(),
      }
      return toParsed(landed, compiled, one.stackHeight())
    })
    return instructions.length > 0 ? [{ index, instructions }] : []
  })
}

function toParsed({ keys }: Landed, compiled: Compiled, stackHeight: number): object {
  const at = (index: number): Address[] => {
    const key = keys.all[index]
    return key ? [key] : []
  }
  const [programId] = at(compiled.program)
  const accounts = compiled.accounts.flatMap(at)
  const raw: RawInstruction = {
    programId: programId ?? '',
    accounts,
    data: Buffer.from(compiled.data),
  }
  const parsed: Parsed | undefined = parseInstruction(raw)
  return parsed
    ? { ...parsed, programId, stackHeight }
    : { accounts, data: base58.encode(compiled.data), programId, stackHeight }
}
