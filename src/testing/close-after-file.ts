// Runs before each test file, also where files share their modules.
import { afterAll } from 'vitest'
import { closeOpened } from './after-file.ts'

afterAll(closeOpened)
