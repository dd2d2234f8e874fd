import * as v from 'valibot'
import { createRefusal } from './refusals.ts'

const answer = v.object({ result: v.unknown() })

type Call<schema extends v.GenericSchema> = {
  readonly url: string
  readonly method: string
  readonly params: readonly unknown[]
  readonly schema: schema
}

/** Sends a request to a Solana cluster. Refuses with 503 if the response is missing or invalid. */
export async function callCluster<const schema extends v.GenericSchema>({
  url,
  method,
  params,
  schema,
}: Call<schema>): Promise<v.InferOutput<schema>> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const headers = { 'content-type': 'application/json' }
  try {
    const response = await fetch(url, { method: 'POST', body, headers })
    return v.parse(schema, v.parse(answer, await response.json()).result)
  } catch {
    throw createRefusal(503, 'provider', 'The provider did not answer')
  }
}
