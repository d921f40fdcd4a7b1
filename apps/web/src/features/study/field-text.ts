/** The value of an option's field in words; null when there is none. */
export { textoDoCampo as fieldText } from '@farol/domain/study';
