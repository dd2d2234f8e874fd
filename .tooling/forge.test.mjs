import { describe, expect, test } from 'vitest'
import { findFormFaults, findWorkflowFaults } from './forge.mjs'

const commit = '0123456789abcdef0123456789abcdef01234567'
const workflow = `on: push
permissions: {}
jobs:
  check:
    runs-on: ubuntu-24.04
    permissions:
      contents: read
    timeout-minutes: 5
    steps:
      - uses: actions/checkout@${commit} # v5
        with:
          persist-credentials: false
      - run: npm run check
`
const scripts = { check: 'node check.mjs' }

describe('findWorkflowFaults', () => {
  test('is empty for a workflow that keeps to the rules', () => {
    expect(findWorkflowFaults(workflow, scripts)).toEqual([])
  })

  test.each([
    ['permissions: {}\n', '', 'Write `permissions: {}`'],
    ['permissions: {}', 'permissions: write-all', 'Write `permissions: {}`'],
    ['    permissions:\n      contents: read\n', '', 'check has no permissions.'],
    ['    timeout-minutes: 5\n', '', 'check has no time limit.'],
    [commit, 'v5', 'actions/checkout@v5 is not pinned to a commit.'],
    ['persist-credentials: false', 'fetch-depth: 1', 'check keeps the credentials'],
    ['npm run check', 'npm run checks', 'package.json has no script checks.'],
  ])('finds a workflow whose `%s` is `%s`', (text, other, fault) => {
    expect(findWorkflowFaults(workflow.replace(text, other), scripts)).toEqual([
      expect.stringContaining(fault),
    ])
  })
})

const form = `name: A problem
description: Something fails.
labels: [problem]
body:
  - type: input
    id: version
    attributes:
      label: Version
    validations:
      required: true
  - type: dropdown
    id: where
    attributes:
      label: Where
      options: [Here, There]
`

describe('findFormFaults', () => {
  test('is empty for a form that GitHub shows', () => {
    expect(findFormFaults(form)).toEqual([])
  })

  test.each([
    ['description: Something fails.\n', ''],
    ['      label: Version\n', '      title: Version\n'],
    ['type: input', 'type: text'],
    ['required: true', 'required: yes, please'],
    ['[Here, There]', '[Here]'],
    ['id: where', 'id: version'],
  ])('finds a form whose `%s` is `%s`', (text, other) => {
    expect(findFormFaults(form.replace(text, other))).not.toEqual([])
  })
})
