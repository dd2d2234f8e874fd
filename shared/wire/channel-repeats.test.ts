import * as v from 'valibot'
import { expect, test } from 'vitest'
import { createPipe } from '../testing/fake-pipe.ts'
import { settle } from '../testing/settle.ts'
import { createCaller, serve } from './channel.ts'
import type { Contract } from './contract.ts'

const contract = {
  'number-double': { params: v.object({ value: v.number() }), result: v.number() },
} as const satisfies Contract

/** A pipe, and the values that the side that answers has handled. It answers after `serveIt`. */
function createCase() {
  const values: number[] = []
  const { callee, caller } = createPipe()
  const serveIt = () =>
    serve(callee, contract, {
      async 'number-double'({ value }) {
        values.push(value)
        return 2 * value
      },
    })
  const post = (id: number) =>
    caller.post({
      portico: 'wire',
      version: 3,
      kind: 'request',
      id: String(id),
      method: 'number-double',
      params: { value: id },
    })
  return { callee, caller, post, serveIt, values }
}

test('a repeated request is handled once, and answered each time', async () => {
  const { callee, post, serveIt, values } = createCase()
  serveIt()
  for (let count = 0; count < 3; count += 1) post(3)
  await settle()
  const reply = { portico: 'wire', version: 3, kind: 'result', id: '3', result: 6 }
  expect(callee.posted.slice(1)).toEqual([reply, reply, reply])
  expect(values).toEqual([3])
})

test('a call is handled once that was made before the other side listened', async () => {
  const { caller, serveIt, values } = createCase()
  const { signal } = new AbortController()
  const answer = createCaller(caller, contract)('number-double', { value: 5 }, signal)
  // The request is on its way, and `ready` has the caller send it again.
  serveIt()
  await expect(answer).resolves.toBe(10)
  await settle()
  expect(values).toEqual([5])
})

test('the answers to old requests are not kept', async () => {
  const { post, serveIt, values } = createCase()
  serveIt()
  for (let id = 1; id <= 101; id += 1) post(id)
  post(101)
  post(1)
  await settle()
  expect(values.slice(99)).toEqual([100, 101, 1])
})
