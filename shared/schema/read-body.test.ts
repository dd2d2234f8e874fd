import { expect, test, vi } from 'vitest'
import { readBody } from './read-body.ts'

/** An answer that arrives in parts of two bytes. */
function toAnswer(text: string) {
  const bytes = new TextEncoder().encode(text)
  const cancel = vi.fn<() => void>()
  let at = 0
  const body = new ReadableStream({
    cancel,
    pull(controller) {
      if (at >= bytes.length) return controller.close()
      controller.enqueue(bytes.slice(at, at + 2))
      at += 2
    },
  })
  return { answer: new Response(body), cancel, readSize: () => at, size: bytes.length }
}

test('an answer in parts is read whole, also where a character is in two of them', async () => {
  const { answer, size } = toAnswer('{"text":"Grüße ✓"}')
  expect(await (await readBody(answer, size))?.text()).toBe('{"text":"Grüße ✓"}')
})

test('an answer without a body is empty', async () => {
  expect(await (await readBody(new Response(null, { status: 204 }), 1))?.text()).toBe('')
})

test('the rest of an answer that is too long is not read', async () => {
  const { answer, cancel, size } = toAnswer('x'.repeat(1000))
  expect(await readBody(answer, size - 1)).toBeUndefined()
  expect(cancel).toHaveBeenCalledOnce()
  const longer = toAnswer('x'.repeat(1000))
  expect(await readBody(longer.answer, 10)).toBeUndefined()
  // Two bytes more are in the queue of the stream.
  expect(longer.readSize()).toBeLessThanOrEqual(14)
})
