/** The id of the place in the header for the navigation of the screens below. */
export const navigationSlot = 'header-navigation'
