import { describe, expect, test } from 'vitest'
import { createFakeInstance } from '../testing/fake-instance.ts'

describe('createCore', () => {
  test.each([
    ['', 'project-id-missing'],
    ['p', undefined],
  ])('§5.21 §8.30 with the project id %j, the alert is %s', (projectId, code) => {
    const { alerts } = createFakeInstance({ debug: true, projectId })
    expect(alerts.store.getState().code).toBe(code)
  })
})
