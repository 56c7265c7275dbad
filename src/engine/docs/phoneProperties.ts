import type { PropertySpec } from './PropertySpec';

// Names of Android that the platform's own documents use or plainly may use. The console keeps them and draws nothing.
const NAMES = `
theme popupTheme title subtitle titleTextColor logo navigationIcon
contentInsetLeft contentInsetRight contentInsetStart contentInsetEnd
contentScrim layout_scrollFlags layout_behavior layout_anchor layout_anchorGravity layout_collapseMode
textAppearance textIsSelectable lineSpacingExtra includeFontPadding cursorVisible imeOptions imeActionLabel digits
drawableLeft drawableTop drawableRight drawableBottom drawableStart drawableEnd drawablePadding drawableTint
shadowColor shadowDx shadowDy shadowRadius textColorLink textScaleX selectAllOnFocus privateImeOptions
foreground backgroundTint backgroundTintMode adjustViewBounds cropToPadding baseline tintMode borderWidth
civ_border_width civ_border_color focusable focusableInTouchMode longClickable soundEffectsEnabled
nextFocusDown nextFocusUp nextFocusLeft nextFocusRight nextFocusForward fitsSystemWindows clipToPadding
clipChildren keepScreenOn scrollbars overScrollMode nestedScrollingEnabled descendantFocusability
animateLayoutChanges saveEnabled stateListAnimator transitionName translationX translationY translationZ
scaleX scaleY rotationX rotationY transformPivotX transformPivotY importantForAccessibility labelFor
layoutDirection textDirection divider dividerHeight dividerPadding showDividers listSelector choiceMode
stretchColumns shrinkColumns collapseColumns stretchMode measureWithLargestChild measureAllChildren
foregroundGravity thumb thumbTint progressTint progressDrawable indeterminateTint indeterminateDrawable
progressBackgroundTint secondaryProgress button buttonTint switchMinWidth switchPadding thumbTextPadding track
spinnerMode dropDownWidth popupBackground entryValues completionThreshold iconifiedByDefault queryBackground
searchIcon tabMode tabGravity tabIndicatorColor tabTextColor tabSelectedTextColor calendarViewShown
datePickerMode timePickerMode startYear endYear is24HourView hintEnabled errorEnabled
counterEnabled counterMaxLength passwordToggleEnabled hintTextAppearance boxBackgroundMode boxStrokeColor
cardUseCompatPadding cardPreventCornerOverlap cardMaxElevation rippleColor strokeColor strokeWidth
iconGravity iconTint icon chipIcon closeIcon reverseLayout stackFromEnd layout onClick
`;

const spec: PropertySpec = {
  value: 'data',
  phoneOnly: true,
  doc: {
    vi: 'Chỉ ứng dụng di động đọc; bảng điều khiển web giữ nguyên và không vẽ gì',
    en: 'Read by the mobile apps only; the web console keeps it and draws nothing of it',
  },
};

/** Properties that are right but have no effect in the console. */
export const phoneProperties: ReadonlyMap<string, PropertySpec> = new Map(
  NAMES.trim()
    .split(/\s+/)
    .map((name) => [name, spec]),
);
