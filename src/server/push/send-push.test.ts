import { isIP } from 'node:net'
import { expect, it } from 'vitest'
import { isPublicAddress } from './send-push.ts'

const isPublic = (address: string) => isPublicAddress(address, isIP(address))

it.each([
  '10.0.0.1',
  '172.16.0.1',
  '192.168.0.1',
  '127.0.0.1',
  // Where the machines of a cloud find their credentials.
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '::1',
  '::ffff:10.0.0.1',
  'fc00::1',
  'fe80::1',
  // 10.0.0.1, through a network that has IPv6 alone.
  '64:ff9b::a00:1',
])('[PUSH-02] %s is no public address', address => {
  expect(isPublic(address)).toBe(false)
})

it.each(['8.8.8.8', '2606:4700::1111'])('[PUSH-02] %s is a public address', address => {
  expect(isPublic(address)).toBe(true)
})
