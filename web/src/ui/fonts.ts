// The fonts of the page. On a slow network they would hold up what the page needs in order to work, so `start.js` leaves them out there,
// and they are loaded when there is nothing more urgent.

export function useFonts(): void {
  document.documentElement.dataset['fonts'] = 'own';
}
