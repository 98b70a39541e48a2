import { SiteFrame } from '../site-frame.tsx'
import { BothSides } from './both-sides.tsx'
import { Closing } from './closing.tsx'
import { Faq } from './faq.tsx'
import { Hero } from './hero.tsx'
import { Preview } from './preview.tsx'
import { Testimonials } from './testimonials.tsx'
import { WhyCoaches } from './why-coaches.tsx'

export function LandingPage() {
  return (
    <SiteFrame>
      <Hero />
      <Preview />
      <Testimonials />
      <WhyCoaches />
      <BothSides />
      <Faq />
      <Closing />
    </SiteFrame>
  )
}
