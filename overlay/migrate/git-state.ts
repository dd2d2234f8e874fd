import { spawnSync } from 'node:child_process'

/** Whether git can undo what the tool changes: the folder is in a repository, and all of it is committed. */
export function isCommitted(folder: string): boolean {
  const { status, stdout } = spawnSync('git', ['status', '--porcelain', '--', '.'], {
    cwd: folder,
    encoding: 'utf8',
  })
  return status === 0 && stdout.trim() === ''
}
