// The content security policy and the other security headers.
import type { Config } from '../config.ts'

/** Hashes of the inline scripts and styles. */
type Inline = { inlineScripts: string[]; inlineStyles: string[] }

export function securityHeaders(config: Config, inline: Inline): Record<string, string> {
  const geo = config.geoEndpoints.map(url => new URL(url).origin)
  const policy = [
    "default-src 'none'",
    `script-src ${["'self'", ...inline.inlineScripts].join(' ')}`,
    `style-src ${["'self'", ...inline.inlineStyles].join(' ')}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src ${["'self'", ...new Set(geo)].join(' ')}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(config.secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
  return {
    'Content-Security-Policy': policy,
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Referrer-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    ...(config.secure && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
  }
}
