// The catalogue of one language that results and replays need, which a running game does not.

import end from '../../../crates/texts/locales/fr/end.ftl?raw';

export default [end];
