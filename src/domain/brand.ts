// The product's name and the three colours it is drawn with, for both sides.
export const brand = {
  name: 'Chalkline',
  colours: { ink: '#0E1116', chalk: '#F7F6F2', volt: '#D4F53C' },
} as const
