import { describe, expect, test } from 'vitest'
import { createRecordedInstance } from '../../shared/testing/recorder-case.ts'
import { openFile } from './open-file.ts'

const toFile = (text: string, size = text.length) => ({
  name: 'report.json',
  size,
  text: () => Promise.resolve(text),
})

async function getTexts(text: string): Promise<string> {
  const opened = await openFile(toFile(text))
  return 'problem' in opened ? `${opened.problem.title} ${opened.problem.remedy}` : 'opened'
}

/** A recording, and the function that gives the text of one that differs from it. */
async function record() {
  const recording = await createRecordedInstance().recording.export()
  return { recording, toText: (change: object) => JSON.stringify({ ...recording, ...change }) }
}

describe('openFile', () => {
  test('opens a recording, also one that has dropped entries', async () => {
    const { recording, toText } = await record()
    await expect(openFile(toFile(toText({})))).resolves.toEqual({ recording })
    await expect(getTexts(toText({ dropped: 3 }))).resolves.toBe('opened')
  })

  test('says of each other file what is wrong and what helps', async () => {
    const { toText } = await record()
    await expect(getTexts('garbage')).resolves.toMatch(/not JSON\. The visitor saves/)
    await expect(getTexts('{"a":1}')).resolves.toMatch(/isn’t a Portico recording\. The visitor/)
    await expect(getTexts(toText({ version: 9 }))).resolves.toMatch(/version 9.* Update this/)
    await expect(getTexts(toText({ version: 0 }))).resolves.toMatch(/version 0.* Open it with the/)
    await expect(getTexts(toText({ entries: [{}] }))).resolves.toMatch(/damaged\. It was changed/)
    await expect(getTexts(' '.repeat(8_000_001))).resolves.toMatch(/too large.* 8,000,000/)
  })

  test('reads no file that is far too large, and names one that cannot be read', async () => {
    const fail = () => Promise.reject(new TypeError('not readable'))
    const read = (size: number) => openFile({ name: 'report.json', size, text: fail })
    await expect(read(40_000_000)).resolves.toMatchObject({
      problem: { title: expect.stringContaining('too large') },
    })
    await expect(read(10)).resolves.toMatchObject({
      problem: { title: expect.stringContaining('can’t read') },
    })
  })
})
