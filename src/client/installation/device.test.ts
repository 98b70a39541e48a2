import { describe, expect, it } from 'vitest'
import { deviceOf } from './device.ts'

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

describe('deviceOf', () => {
  it.each([
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/141.0.0.0 Safari/537.36`,
      'Chrome',
      'Windows',
    ],
    [`Mozilla/5.0 (X11; Linux x86_64) ${webKit} HeadlessChrome/141.0.0.0 Safari/537.36`, 'Chrome', 'Linux'],
    [
      `Mozilla/5.0 (Windows NT 10.0) ${webKit} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`,
      'Edge',
      'Windows',
    ],
    [
      `Mozilla/5.0 (Windows NT 10.0) ${webKit} Chrome/141.0.0.0 Safari/537.36 OPR/120.0.0.0`,
      'Opera',
      'Windows',
    ],
    [
      `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webKit} Chrome/141.0.0.0 Safari/537.36`,
      'Chrome',
      'ChromeOS',
    ],
    ['Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox', 'Linux'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15',
      'Safari',
      'macOS',
    ],
  ])('reads a computer from %s', (userAgent, browser, system) => {
    expect(deviceOf(userAgent)).toEqual({ browser, system, isHandheld: false })
  })

  it.each([
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
      'Safari',
      'iPhone',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/141.0.0.0 Mobile/15E148 Safari/604.1',
      'Chrome',
      'iPhone',
    ],
    [
      `Mozilla/5.0 (Linux; Android 15; SM-S931B) ${webKit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
      'Samsung Internet',
      'Android',
    ],
  ])('reads a handheld from %s', (userAgent, browser, system) => {
    expect(deviceOf(userAgent)).toEqual({ browser, system, isHandheld: true })
  })

  it('leaves out what it does not know', () => {
    expect(deviceOf('Mozilla/5.0 (iPhone) Some App')).toEqual({ system: 'iPhone', isHandheld: true })
    expect(deviceOf('curl/8.5.0')).toEqual({ isHandheld: false })
    expect(deviceOf(null)).toEqual({ isHandheld: false })
  })
})
